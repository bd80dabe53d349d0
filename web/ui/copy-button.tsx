import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

type CopyButtonProps = {
  text: string;
  /** Names the copied text for screen readers. */
  label?: string;
  variant?: ButtonVariant;
  'aria-keyshortcuts'?: string;
};

const doneMs = 2_000;

/** Copies a text and confirms it. */
export function CopyButton({ text, label = uiCopy.copy, variant = 'ghost', ...keys }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast.error(uiCopy.copyFailed);
    }
    setCopied(true);
    setTimeout(() => setCopied(false), doneMs);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant={variant} size="sm" {...keys} icon={<Icon aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? uiCopy.copied : label}</span>
    </Button>
  );
}
