import sharp from 'sharp';

/** The texts on the receipt of a transfer. */
export type Transfer = {
  amount: string;
  reference: string;
  sender: string;
  day: string;
  time: string;
  /** The clock of the phone, at the top of the screen. */
  clock: string;
};

/** Digits as bitmaps, row by row, five dots wide. */
const digits: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  ':': [0, 4, 4, 0, 4, 4, 0],
  '/': [1, 1, 2, 4, 8, 16, 16],
};
/** Every other character has its own shape, connected to the next one as in Arabic. */
const shapeOf = (sign: string): readonly number[] =>
  digits[sign] ?? Array.from({ length: 7 }, (_, row) => (row === 5 ? 31 : (sign.charCodeAt(0) * (row + 7) * 29) & 31));

type Style = { x: number; y: number; dot: number; shade: number };

class Screen {
  readonly width = 720;
  readonly height = 1_440;
  readonly pixels = Buffer.alloc(this.width * this.height, 255);

  box(x: number, y: number, width: number, height: number, shade: number): void {
    for (let row = y; row < y + height; row++)
      this.pixels.fill(shade, row * this.width + x, row * this.width + x + width);
  }

  write(text: string, { x, y, dot, shade }: Style): void {
    for (const [at, sign] of [...text].entries())
      for (const [row, dots] of (sign === ' ' ? [] : shapeOf(sign)).entries())
        for (let column = 0; column < 5; column++)
          if (dots & (16 >> column)) this.box(x + (at * 6 + column) * dot, y + row * dot, dot, dot, shade);
  }

  /** A name and its value, at the two ends of a line. */
  line(name: string, value: string, { y, shade }: { y: number; shade: number }): void {
    this.write(name, { x: this.width - 60 - name.length * 18, y, dot: 3, shade: (shade + 128) / 2 });
    this.write(value, { x: 60, y, dot: 3, shade });
  }
}

/** Four applications, each with its own design. With dots of 3 pixels, a character is 15 by 21 pixels. */
const applications: readonly ((screen: Screen, transfer: Transfer) => void)[] = [
  (screen, { amount, reference, sender, day, time, clock }) => {
    screen.box(0, 0, 720, 210, 70);
    screen.write(clock, { x: 40, y: 24, dot: 3, shade: 255 });
    screen.write('محفظتي', { x: 290, y: 110, dot: 4, shade: 255 });
    screen.box(310, 260, 100, 100, 120);
    screen.write(amount, { x: 280, y: 420, dot: 8, shade: 20 });
    for (const [at, [name, value]] of Object.entries({
      من: sender,
      العملية: reference,
      اليوم: day,
      الوقت: time,
    }).entries()) {
      screen.line(name, value, { y: 590 + at * 110, shade: 20 });
      screen.box(40, 650 + at * 110, 640, 2, 225);
    }
    screen.box(60, 1_260, 600, 90, 70);
    screen.write('مشاركة', { x: 300, y: 1_292, dot: 4, shade: 255 });
  },
  (screen, { amount, reference, sender, day, time, clock }) => {
    for (let y = 0; y < screen.height; y++) screen.box(0, y, 720, 1, 60 + Math.round(y / 20));
    screen.write(clock, { x: 40, y: 24, dot: 3, shade: 250 });
    screen.box(50, 150, 620, 1_100, 252);
    screen.write(amount, { x: 300, y: 260, dot: 9, shade: 60 });
    screen.write('مبلغ التحويل', { x: 250, y: 360, dot: 3, shade: 150 });
    for (const [at, value] of [sender, reference, `${day} ${time}`].entries()) {
      screen.write('البيان', { x: 90, y: 470 + at * 150, dot: 3, shade: 150 });
      screen.write(value, { x: 90, y: 510 + at * 150, dot: 3, shade: 30 });
    }
  },
  (screen, { amount, reference, sender, day, time, clock }) => {
    screen.write(clock, { x: 40, y: 24, dot: 3, shade: 20 });
    screen.box(30, 170, 620, 420, 232);
    const lines = [`تم تحويل ${amount} من رقم`, `${sender} بنجاح`, `رقم العملية ${reference}`, `في ${day} ${time}`];
    for (const [at, line] of lines.entries()) screen.write(line, { x: 60, y: 210 + at * 80, dot: 3, shade: 25 });
  },
  (screen, { amount, reference, sender, day, time, clock }) => {
    screen.box(0, 0, 720, 1_440, 18);
    screen.write(clock, { x: 40, y: 24, dot: 3, shade: 235 });
    screen.write(amount, { x: 290, y: 240, dot: 8, shade: 255 });
    for (const [at, [name, value]] of Object.entries({
      إلى: '01000000000',
      من: sender,
      المرجع: reference,
      الوقت: `${day} ${time}`,
    }).entries()) {
      screen.box(40, 420 + at * 150, 640, 120, 38);
      screen.line(name, value, { y: 468 + at * 150, shade: 240 });
    }
  },
];
export const applicationsCount = applications.length;

/** A screenshot of a receipt, as one of the applications shows it. */
export function receiptOf(transfer: Transfer, application = 0): Promise<Buffer> {
  const screen = new Screen();
  applications[application]?.(screen, transfer);
  const raw = { width: screen.width, height: screen.height, channels: 1 } as const;
  return sharp(screen.pixels, { raw }).blur(0.7).png().toBuffer();
}

/** Returns a transfer for the seed, always the same one. */
export function transferOf(seed: number): Transfer {
  let state = Math.imul(seed + 1, 2_654_435_761);
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const two = (most: number, from = 0) => String(from + below(most)).padStart(2, '0');
  const many = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  return {
    amount: ['300', '250', '350', '1000'][below(4)] ?? '300',
    reference: `00${many(10)}`,
    sender: `010${many(8)}`,
    day: `${two(28, 1)}/${two(12, 1)}/2026`,
    time: `${two(24)}:${two(60)}`,
    clock: `${two(24)}:${two(60)}`,
  };
}

type Sides = { left?: number; top?: number; right?: number; bottom?: number };

/** Cuts off these shares of the width and height at the sides. */
export async function cut(picture: Buffer, { left = 0, top = 0, right = 0, bottom = 0 }: Sides): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const area = {
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  };
  return sharp(picture).extract(area).jpeg({ quality: 85 }).toBuffer();
}

export const half = async (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(Math.round((await sharp(picture).metadata()).width / 2))
    .jpeg({ quality: 80 })
    .toBuffer();
export const worse = (picture: Buffer): Promise<Buffer> => sharp(picture).jpeg({ quality: 40 }).toBuffer();

const share = 0.05;
/** Changes that people make to a picture before they send it again. */
export const copies: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'JPEG 40': worse,
  'half as large': half,
  'cut left': (picture) => cut(picture, { left: share }),
  'cut right': (picture) => cut(picture, { right: share }),
  'cut above': (picture) => cut(picture, { top: share }),
  'cut below': (picture) => cut(picture, { bottom: share }),
  'cut all round': (picture) => cut(picture, { left: share, top: share, right: share, bottom: share }),
  'all of it': async (picture) => worse(await half((await copies['cut all round']?.(picture)) ?? picture)),
};
