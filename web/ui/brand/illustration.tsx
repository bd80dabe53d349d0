import { classNames } from '#web/ui/class-names.ts';

/** A picture beside its title, which says all that it says; it is fetched when it comes near the screen. */
export const Illustration = ({ src, className }: { src: string; className?: string }) => (
  <div className={classNames('illustration', className)}>
    <img src={src} alt="" width={480} height={320} loading="lazy" decoding="async" />
  </div>
);
