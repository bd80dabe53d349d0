import { ApiError } from '#contract/core/api-error.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { formatNumber } from '#web/core/digits.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DocumentLine } from '#web/ui/document-line.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

const { lists: said } = styleCopy;

const delayMs = 600;
const firstPage: Page<number[]> = { items: [1, 2], nextCursor: '3' };
const lastPage: Page<number[]> = { items: [3, 4], nextCursor: null };

const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs));
const fetchLast = () => wait().then(() => lastPage);
const refuse = () => wait().then(() => Promise.reject(new ApiError({ status: 0, code: 'network', message: '' })));

const pagedLists = [
  { name: said.paged, next: fetchLast },
  { name: said.pagedFailing, next: refuse },
];

/** Sheets, and what is listed on them. */
export const Lists = () => (
  <>
    <Sample name={said.cards} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {[false, true].map((isDeed) => (
        <Card key={String(isDeed)} isDeed={isDeed}>
          <h3 className="text-xl">{isDeed ? said.deed : said.card}</h3>
          <p className="text-muted">{said.cardText}</p>
        </Card>
      ))}
    </Sample>
    <Sample name={said.heading} className="block">
      <SectionHeading
        eyebrow={said.headingEyebrow}
        title={said.headingTitle}
        aside={
          <a href="#lists" className="text-link">
            {said.aside}
          </a>
        }
      />
    </Sample>
    <Sample name={said.definitions} className="block">
      <DefinitionList items={said.definition} />
    </Sample>
    <Sample name={said.documents} className="block">
      <ul className="max-w-xl divide-y divide-line rounded-lg border border-line">
        {said.documentsShown.map((document) => (
          <DocumentLine key={document.name} document={{ ...document, key: '' }} />
        ))}
      </ul>
    </Sample>
    <Sample name={said.disclosures} className="grid grid-cols-1 gap-3">
      <Disclosure title={said.closed}>{said.body}</Disclosure>
      <Disclosure title={said.opened} isOpen>
        {said.body}
      </Disclosure>
    </Sample>
    <Sample name={said.tabs} className="block">
      <TabLinks
        label={said.tabs}
        tabs={said.tabNames.map((text, index) => ({ to: `?tab=${index}#lists`, text, isCurrent: index === 0 }))}
      />
    </Sample>
    <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
      {pagedLists.map(({ name, next }) => (
        <Sample key={name} name={name} className="block">
          <PagedList first={firstPage} next={next}>
            {(items) => (
              <ul className="grid grid-cols-1 gap-2">
                {items.map((item) => (
                  <li key={item} className="rounded-md border border-line px-4 py-2">
                    {said.item(formatNumber(item))}
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </Sample>
      ))}
    </div>
  </>
);
