import { ApiError } from '#contract/core/api-error.ts';
import type { Later } from '#web/core/calls/later.ts';
import { paths } from '#web/core/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Empty, LoadFailed, Loading } from '#web/ui/page/states.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';

const { feedback: t, marks } = styleCopy;

const tones = ['info', 'success', 'warning', 'danger'] as const;
const toasts = ['success', 'error', 'info', 'warning'] as const;

const asLater = <T,>(outcome: NonNullable<Later<T>['outcome']>): Later<T> => ({
  outcome,
  settled: Promise.resolve(outcome),
});
const here = asLater({ value: t.loadedHere });
const missing = asLater<string>({ error: new ApiError({ status: 404, code: 'not_found', message: t.empty }) });
const failed = asLater<string>({ error: new ApiError({ status: 500, code: 'internal', message: '' }) });
const coming: Later<string> = { outcome: null, settled: new Promise(() => undefined) };

const nothing = () => undefined;
const frame = 'rounded-lg border border-line';

/** Feedback: notices, the states of a list, toasts. */
export const Feedback = () => (
  <>
    <Sample name={t.notices} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`${t.title}: ${marks.tones[tone]}`}>
          {t.text}
        </Notice>
      ))}
      <Notice>{t.text}</Notice>
    </Sample>
    <Sample name={t.states} className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <div className={frame}>
        <Loading />
      </div>
      <div className={frame}>
        <LoadFailed onRetry={nothing} />
      </div>
      <div className={frame}>
        <Empty text={t.empty}>
          <LinkButton to={paths.submitRequest()} size="sm">
            {t.emptyAction}
          </LinkButton>
        </Empty>
      </div>
    </Sample>
    <Sample name={t.loaded} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[here, coming, missing, failed].map((later, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four fixed examples, always in this order.
        <div key={index} className={frame}>
          <Loaded later={later}>{(text) => <p className="state">{text}</p>}</Loaded>
        </div>
      ))}
    </Sample>
    <Sample name={t.toasts}>
      {toasts.map((kind) => (
        <Button key={kind} variant="ghost" size="sm" onClick={() => toast[kind](t.toast[kind])}>
          {t.show(t.toast[kind])}
        </Button>
      ))}
    </Sample>
  </>
);
