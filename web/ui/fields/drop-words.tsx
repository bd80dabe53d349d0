/** How a file is chosen: with a mouse, or with a finger. */
export const DropWords = ({ drop, tap }: { drop: string; tap: string }) => (
  <>
    <span className="text-sm text-muted hidden pointer-fine:inline">{drop}</span>
    <span className="text-sm text-muted pointer-fine:hidden">{tap}</span>
  </>
);
