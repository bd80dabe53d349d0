import { useState } from 'react';
import type { AnyEndpoint, Output } from '#contract/core/endpoint.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { UnusableLink } from '#web/accounts/login-link.tsx';
import { Form } from '#web/core/forms/form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { useLinkToken } from '#web/core/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/page/states.tsx';

type LinkEndpoint = AnyEndpoint & { readonly message: string };

type LinkFormProps<E extends LinkEndpoint> = {
  /** It takes the token of the link. */
  endpoint: E;
  /** Why the link may be refused. */
  invalid: string;
  failureText: string;
  onDone?: (answer: Output<E>) => void;
  /** The next step: it opens by itself, and by this button. */
  next: (answer: Output<E>) => void;
  nextButton: string;
  nextText?: (answer: Output<E>) => string;
  children: Elements;
};

/** The form of a mailed link, sent by a press: programs that check mails open links too. */
export function LinkForm<E extends LinkEndpoint>({ endpoint, invalid, next, ...words }: LinkFormProps<E>) {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Output<E> | null>(null);
  if (answer !== null) {
    return (
      <Notice tone="success" isLive title={endpoint.message}>
        {words.nextText && <p>{words.nextText(answer)}</p>}
        <Button size="sm" className="mt-3" onClick={() => next(answer)}>
          {words.nextButton}
        </Button>
      </Notice>
    );
  }
  if (token === null) return <Loading />;
  if (token === '' || token === refused)
    return <UnusableLink title={accountsCopy.invitation.invalidTitle} text={invalid} />;
  return (
    <Form
      endpoint={endpoint}
      extra={{ token }}
      onDone={(done) => {
        words.onDone?.(done);
        setAnswer(done);
        next(done);
      }}
      onFailure={({ code }) => {
        if (code !== 'code_invalid') return false;
        setRefused(token);
        return true;
      }}
      failureText={words.failureText}
      className="grid grid-cols-1 gap-4"
    >
      {words.children}
    </Form>
  );
}
