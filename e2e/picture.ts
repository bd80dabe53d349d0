import sharp from 'sharp';

/** A picture of its own for each shade, as a phone would take it. */
export async function picture(name: string, shade: number) {
  const pixels = Buffer.from(
    Array.from({ length: 400 * 600 * 3 }, (_, at) => (at * (shade + 3) + Math.floor(at / 1200) * shade * 17) % 256),
  );
  const buffer = await sharp(pixels, { raw: { width: 400, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** As it comes out without light. */
export const unlit = (buffer: Buffer): Promise<Buffer> => sharp(buffer).linear(0.15, 0).png().toBuffer();

/** The first picture as a call carries it. */
export async function photo(shade: number): Promise<File> {
  const { buffer, name, mimeType } = await picture('photo.png', shade);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
