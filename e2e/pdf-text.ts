import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page, as the reader in Chromium hands it out for searching and copying. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  } finally {
    library.destroy();
  }
}
