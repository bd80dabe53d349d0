/** How long the browser may take to begin with a download that was handed to it. */
const beginsWithinMs = 60_000;

/** Hands the person a text that was made here, as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs);
}
