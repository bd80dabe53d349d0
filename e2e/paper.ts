import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** The text of each page, as the reader in Chromium hands it out for searching and copying. */
export const pdfText = (pdf: Uint8Array): Promise<string[]> =>
  reading(pdf, (document) => [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' ')));

/** A PNG of each page. */
export const pdfPictures = (pdf: Uint8Array): Promise<Buffer[]> =>
  reading(pdf, async (document) => {
    const pictures: Buffer[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: 1.5 });
      pictures.push(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      );
    }
    return pictures;
  });

async function reading<Result>(
  pdf: Uint8Array,
  read: (document: PDFiumDocument) => Result | Promise<Result>,
): Promise<Result> {
  const library = await PDFiumLibrary.init();
  try {
    return await read(await library.loadDocument(pdf));
  } finally {
    library.destroy();
  }
}
