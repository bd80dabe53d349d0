import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** The page for a lost network; browsers that have or allow no workers go without. */
async function keepOfflinePage(): Promise<void> {
  await navigator.serviceWorker?.register('/sw.js').catch(console.warn);
}

// After everything that the visitor waits for.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keepOfflinePage();
  else addEventListener('load', keepOfflinePage);
}
