import { Retry } from '#web/content/retry.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type NothingPublishedProps = { text: string; hasFailed: boolean };

/** In place of a section: a failed section looks empty, but can be loaded again (specification#home-page). */
export const NothingPublished = ({ text, hasFailed }: NothingPublishedProps) => (
  <Empty text={text}>{hasFailed && <Retry />}</Empty>
);
