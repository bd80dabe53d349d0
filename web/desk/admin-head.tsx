import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Elements } from '#web/core/page/elements.ts';

type AdminHeadProps = {
  title: string;
  /** The list that the page is from. */
  back?: { readonly to: string; readonly text: string };
  /** The purpose of the page, in one sentence; a list says it behind its help button. */
  lead?: ReactNode;
  /** The tools of the page. */
  children?: Elements;
};

/** The line at the head of each page of the administration: where one is, and the page's tools. */
export const AdminHead = ({ title, back, lead, children }: AdminHeadProps) => (
  <>
    <div className="sticky top-0 z-30 flex min-h-(--admin-line) flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper ps-[56px] pe-[100px] min-[64rem]:px-6">
      {back && (
        <Link to={back.to} title={back.text} className="icon-btn icon-btn-plain -ms-2">
          <ArrowRight size={20} aria-hidden="true" />
          <span className="sr-only">{back.text}</span>
        </Link>
      )}
      <h1 className="max-w-max min-w-0 flex-[1_1_6rem] py-1 text-xl leading-snug break-words">{title}</h1>
      {children}
    </div>
    {lead !== undefined && <p className="wrap pt-4 text-sm text-muted">{lead}</p>}
  </>
);
