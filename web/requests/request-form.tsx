import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { coreCourts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates } from '#contract/egypt/governorates.ts';
import { requestTypes, specialties } from '#contract/egypt/specialties.ts';
import { submitRequest } from '#contract/requests.ts';
import { Form } from '#web/core/form.tsx';
import { session } from '#web/core/session.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { SignInFirst } from '#web/requests/sign-in-first.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { form: said } = requestsCopy;

const provinces = governorates.map(({ name }) => name);
const types = requestTypes.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);

export type SentRequest = Output<typeof submitRequest>;

/** A client's new request (specification §2, §5). Visitors are told to sign in first and lose nothing they typed. */
export function RequestForm({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const [isSignInAsked, setSignInAsked] = useState(false);

  function askVisitors(event: FormEvent) {
    if (session()) return;
    event.preventDefault();
    event.stopPropagation();
    setSignInAsked(true);
  }

  return (
    <div onSubmitCapture={askVisitors}>
      <Form
        endpoint={submitRequest}
        onDone={onSent}
        failureText={said.failed}
        aria-label={said.title}
        className="grid grid-cols-1 gap-5 sm:grid-cols-2"
      >
        <TextField
          name="requestNumber"
          label={said.requestNumber}
          hint={said.requestNumberHint}
          isLatin
          maxLength={100}
          autoComplete="off"
        />
        <ComboField
          name="SubjectOfTheRequest"
          label={said.type}
          placeholder={said.typePlaceholder}
          options={types}
          allowsOther
          isRequired
        />
        <PlaceFields />
        <TextArea
          name="TypeOfSubjectOfTheRequest"
          label={said.subject}
          placeholder={said.subjectPlaceholder}
          rows={5}
          isRequired
          className="sm:col-span-2"
        />
        <ComboField
          name="lawyerSpecialty"
          label={said.specialty}
          placeholder={said.specialtyPlaceholder}
          options={specialtyNames}
          allowsOther
          className="sm:col-span-2"
        />
        <DateField name="date" label={said.date} isRequired />
        <TextField name="phoneNumber" label={said.phone} type="tel" inputMode="tel" autoComplete="tel" isRequired />
        <CheckBox name="discreet" label={<Discretion />} className="sm:col-span-2" />
        <SubmitButton
          sending={said.sending}
          icon={<Send aria-hidden="true" className="-scale-x-100" />}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {said.submit}
        </SubmitButton>
      </Form>
      {isSignInAsked && <SignInFirst onClose={() => setSignInAsked(false)} />}
    </div>
  );
}

/** The governorate opens its centres and brings its own courts to the head of the list. */
function PlaceFields() {
  const [province, setProvince] = useState('');
  return (
    <>
      <SelectField
        name="province"
        label={said.province}
        placeholder={said.provincePlaceholder}
        options={provinces}
        onChange={setProvince}
        isRequired
      />
      <SelectField
        key={province}
        name="Center"
        label={said.center}
        placeholder={province ? said.centerPlaceholder : said.centerWaits}
        options={citiesOf(province)}
        isDisabled={!province}
        isRequired
      />
      <ComboField
        name="court"
        label={said.court}
        placeholder={said.courtPlaceholder}
        options={province ? courtsOf(province) : coreCourts}
        className="sm:col-span-2"
      />
    </>
  );
}

const Discretion = () => (
  <>
    <span className="block font-semibold">{said.discreet}</span>
    <span className="block text-sm text-muted">{said.discreetHint}</span>
  </>
);
