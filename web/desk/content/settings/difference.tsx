import { settingsCopy } from '#web/desk/content/settings/copy.ts';
import { type Piece, wordDifference } from '#web/desk/content/settings/word-difference.ts';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

const t = settingsCopy.difference;

/** One part of what is compared: a text, or the key of a picture. */
export type Part = { readonly label: string; readonly text: string | null; readonly isPicture?: boolean };

type DifferenceProps = { before: readonly Part[]; after: readonly Part[] };

/** The changed parts; both sides have the same parts in the same order. */
export function Difference({ before, after }: DifferenceProps) {
  const changed = after
    .map((part, index) => ({ ...part, was: before[index]?.text ?? null }))
    .filter(({ text, was }) => text !== was);
  if (changed.length === 0) return <p className="text-muted">{t.nothing}</p>;
  return (
    <dl className="grid grid-cols-1 gap-4">
      {changed.map(({ label, text, was, isPicture }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd className="mt-1">{isPicture ? <Picture title={label} file={text} /> : <Texts was={was} is={text} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The picture as it is now: the one before it is deleted. */
const Picture = ({ title, file }: { title: string; file: string | null }) =>
  file === null ? (
    <p className="text-sm text-muted">{t.noPicture}</p>
  ) : (
    <OpenablePicture title={title} file={file} isTitled />
  );

const Texts = ({ was, is }: { was: string | null; is: string | null }) => (
  <p dir="auto" className="break-words whitespace-pre-line">
    {wordDifference(was ?? '', is ?? '').map((piece, index, pieces) => (
      <PieceText key={piece.at} piece={shortened(piece, index === 0, index === pieces.length - 1)} />
    ))}
  </p>
);

/** The amount of unchanged text that is shown beside a change. */
const aroundMax = 90;

/** Long unchanged parts are shortened at word boundaries. */
function shortened(piece: Piece, isFirst: boolean, isLast: boolean): Piece {
  const { kind, text } = piece;
  if (kind !== 'same' || text.length <= 3 * aroundMax) return piece;
  const start = isFirst ? '' : text.slice(0, aroundMax).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-aroundMax).replace(/^\S*/, '');
  return { ...piece, text: `${start}…${end}` };
}

function PieceText({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag
      className={
        kind === 'added'
          ? 'mx-0.5 rounded-sm bg-success-tint px-1 text-success underline decoration-2 underline-offset-4'
          : 'mx-0.5 rounded-sm bg-danger-tint px-1 text-danger line-through'
      }
    >
      <span className="sr-only">{`${t[kind]} `}</span>
      <span>{text}</span>
    </Tag>
  );
}
