import { accountTexts } from '#contract/accounts/copy.ts';
import type { mySecondFactor } from '#contract/accounts/passkeys.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { AuthenticatorPart } from '#web/accounts/own/authenticator-part.tsx';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { PasskeysPart } from '#web/accounts/own/passkeys-part.tsx';
import type { Later } from '#web/core/calls/later.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';

const { secondFactor: t } = ownCopy;

export type OwnSecondFactor = Output<typeof mySecondFactor>;

type SecondFactorCardProps = { factor: Later<OwnSecondFactor>; isAdmin: boolean; email: string };

/** The second factor of the account: passkeys for everybody, codes of an authenticator for administrators. */
export const SecondFactorCard = ({ factor, isAdmin, email }: SecondFactorCardProps) => (
  <Card as="section" aria-labelledby="second-factor">
    <h2 id="second-factor" className="text-2xl">
      {t.title}
    </h2>
    <Loaded later={factor}>
      {(known) => (
        <>
          <State isOn={known.hasAuthenticator || known.passkeys.length > 0} />
          <PasskeysPart known={known} email={email} />
          {isAdmin && (
            <>
              <hr className="my-6 border-line" />
              <AuthenticatorPart known={known} email={email} />
            </>
          )}
        </>
      )}
    </Loaded>
  </Card>
);

const State = ({ isOn }: { isOn: boolean }) => (
  <>
    <p className="mt-2">
      <Badge tone={isOn ? 'success' : 'warning'}>
        {isOn ? accountTexts.secondFactor.isOn : accountTexts.secondFactor.isOff}
      </Badge>
    </p>
    <p className="mt-3 mb-6 text-muted">{t.text}</p>
  </>
);
