import { referenceText } from '#contract/copy/reference.ts';

/** The number by which the log finds a failure, to be read out or copied. Nothing without one. */
export const ErrorNumber = ({ number }: { number: string | null | undefined }) =>
  number && (
    <p className="text-muted">
      {referenceText}{' '}
      <bdi dir="ltr" className="select-all">
        {number}
      </bdi>
    </p>
  );
