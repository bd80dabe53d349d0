/** How a file is chosen: with a mouse, or with a finger. */
export const DropWords = ({ drop, tap }: { drop: string; tap: string }) => (
  <>
    <span className="text-sm text-muted pointer-coarse:hidden">{drop}</span>
    <span className="hidden text-sm text-muted pointer-coarse:inline">{tap}</span>
  </>
);
