import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardPresses } from '#web/core/calls/one-press.ts';
import { typedInPage } from '#web/core/page/typed-fields.ts';

guardPresses();

/** Elements that React adds need the whole style sheet; the document has only the rules that its own markup needs. */
async function hydrate(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (sheet && !sheet.sheet)
    await new Promise((settle) => {
      for (const outcome of ['load', 'error']) sheet.addEventListener(outcome, settle);
    });
  // If a part of the page threw while it was loaded, React would only empty the document that can be read.
  await null;
  if (!('__reactRouterRouteModules' in window)) return;
  const typed = typedInPage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // A page that was translated, or changed otherwise, before this is built again.
        onRecoverableError(error) {
          typed.fillAgain();
          reportError(error);
        },
      },
    );
  });
}

void hydrate();

/** Registers the worker of the offline page; browsers without workers do without. */
async function installOfflineWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/sw.js').catch(console.warn);
}

// After everything that the visitor waits for.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void installOfflineWorker();
  else addEventListener('load', installOfflineWorker);
}

// In development Vite replaces styles while they are edited. Remove the server's copy, which would keep deleted rules.
if (import.meta.env.DEV) {
  void import('./styles.css').then(() => document.querySelector('style[data-href="styles"]')?.remove());
}
