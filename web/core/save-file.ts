/** How long the browser may take to begin with a download that was handed to it. */
const beginsWithinMs = 60_000;

/** Hands the person a file to keep, under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs);
}
