import { generate } from 'lean-qr';

/** The quiet zone around the code that the standard requires. */
const quietZone = 4;

/** A QR code, dark on white in both themes: not every camera reads an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const places = [...Array(code.size).keys()];
  const squares = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const size = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-4 block w-full max-w-60 rounded-md border border-line"
    >
      <path d={`M${-quietZone} ${-quietZone}h${size}v${size}h${-size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
