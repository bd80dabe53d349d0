import { uiCopy } from '#web/ui/copy.ts';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A queue while it is fetched: rows and details have their heights already. */
export const SplitLoading = () => (
  <div role="status" className="split split-loading">
    <span className="sr-only">{uiCopy.loading}</span>
    <div className="split-rows">
      {rows.map((row) => (
        <div key={row} className="split-row" />
      ))}
    </div>
    <div className="split-pane">
      <div className="split-body" />
      <div className="split-bar" />
    </div>
  </div>
);
