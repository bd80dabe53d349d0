import { FileText } from 'lucide-react';
import { ApiError } from '#contract/core/api-error.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DocumentLine } from '#web/ui/file/document-line.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';

const { lists: t } = styleCopy;

const delayMs = 600;
const firstPage: Page<number[]> = { items: [1, 2], nextCursor: '3' };
const lastPage: Page<number[]> = { items: [3, 4], nextCursor: null };

const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs));
const fetchLast = () => wait().then(() => lastPage);
const refuse = () => wait().then(() => Promise.reject(new ApiError({ status: 0, code: 'network', message: '' })));

const pagedLists = [
  { name: t.paged, next: fetchLast },
  { name: t.pagedFailing, next: refuse },
];

/** Cards and lists. */
export const Lists = () => (
  <>
    <Sample name={t.cards} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {[false, true].map((isFramed) => (
        <Card key={String(isFramed)} isFramed={isFramed}>
          <h3 className="text-xl">{isFramed ? t.framed : t.card}</h3>
          <p className="text-muted">{t.cardText}</p>
        </Card>
      ))}
    </Sample>
    <Sample name={t.heading} className="block">
      <SectionHeading
        eyebrow={t.headingEyebrow}
        title={t.headingTitle}
        aside={
          <a href="#lists" className="text-link">
            {t.aside}
          </a>
        }
      />
    </Sample>
    <Sample name={t.definitions} className="block">
      <DefinitionList items={t.definition} />
    </Sample>
    <Sample name={t.documents} className="block">
      <ul className="max-w-xl divide-y divide-line rounded-lg border border-line">
        {t.documentsShown.map((document) => (
          <DocumentLine key={document.name} document={{ ...document, key: '' }} />
        ))}
      </ul>
    </Sample>
    <Sample name={t.disclosures} className="grid grid-cols-1 gap-3">
      <Disclosure title={t.closed}>{t.body}</Disclosure>
      <Disclosure title={t.opened} isOpen>
        {t.body}
      </Disclosure>
      <Disclosure look="button" title={t.closed}>
        {t.body}
      </Disclosure>
      <Fold id="fold-sample" title={t.folded} note={t.foldedNote} icon={FileText}>
        {t.body}
      </Fold>
    </Sample>
    <Sample name={t.tabs} className="block">
      <TabLinks
        label={t.tabs}
        tabs={t.tabNames.map((text, index) => ({ to: `?tab=${index}#lists`, text, isCurrent: index === 0 }))}
      />
    </Sample>
    <PagedLists />
  </>
);

const PagedLists = () => (
  <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
    {pagedLists.map(({ name, next }) => (
      <Sample key={name} name={name} className="block">
        <PagedList first={firstPage} next={next}>
          {(items) => (
            <ul className="grid grid-cols-1 gap-2">
              {items.map((item) => (
                <li key={item} className="rounded-md border border-line px-4 py-2">
                  {t.item(formatNumber(item))}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Sample>
    ))}
  </div>
);
