/** How long the browser may take to start the download. */
const beginsWithinMs = 60_000;

/** Saves a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs);
}
