import { type KnownRequest, placeAndTime } from '#web/requests/request-facts.ts';

/** What a client asks: the matter in their words, under one line with place, court, specialty and date. */
export const AskedMatter = ({ request }: { request: KnownRequest }) => (
  <>
    <p className="text-sm text-muted">{placeAndTime(request)}</p>
    <p dir="auto" className="mt-2 break-words whitespace-pre-line">
      {request.typeOfSubjectOfTheRequest}
    </p>
  </>
);
