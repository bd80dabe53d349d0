import { Retry } from '#web/content/retry.tsx';
import { Empty } from '#web/ui/states.tsx';

type NothingPublishedProps = { text: string; hasFailed: boolean };

/** In a section's place: what failed to come looks empty, as the specification says (§8), but can be asked for again. */
export const NothingPublished = ({ text, hasFailed }: NothingPublishedProps) => (
  <Empty text={text}>{hasFailed && <Retry />}</Empty>
);
