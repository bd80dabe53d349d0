import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardPresses } from '#web/core/calls/one-press.ts';

guardPresses();

/** What React adds needs the whole style sheet; the document has only the rules that its own markup needs. */
async function hydrate(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (sheet && !sheet.sheet)
    await new Promise((settle) => {
      for (const outcome of ['load', 'error']) sheet.addEventListener(outcome, settle);
    });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
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
