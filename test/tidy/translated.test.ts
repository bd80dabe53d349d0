import { testRules } from './test-rules.ts';
import { translatedRules } from './translated.ts';

testRules(translatedRules, {
  'a text that may change, or that follows what may change, has an element of its own': {
    kept: {
      'web/ui/a.tsx': `const A = ({ icon, text }: { icon: Elements; text: string }) => <b>{icon}<span>{text}</span></b>;`,
      'web/ui/b.tsx': `const B = ({ text }: { text: string }) => <b>{text}</b>;\nconst C = () => <b>{isBusy ? 'نعم' : \`لا \${at}\`}</b>;`,
      'web/ui/c.tsx': `import { t } from './copy.ts';\nimport { X } from 'lucide-react';\nconst C = () => <p><X /> {t.name.short}: <Link to="/">{name}</Link> <bdi>{id}</bdi> {isNew && <b>{t.new}</b>}</p>;`,
      'web/ui/d.tsx': `import { copy } from './copy.ts';\nconst { d: t } = copy;\nconst D = () => <p>{t.name} <bdi>{name}</bdi>.</p>;`,
      'web/ui/e.tsx': `const E = ({ row, children }: { row: (id: number) => Elements; children?: Elements }) => <ul>{ids.map((id) => <li key={id} />)}{row(1)}{children}</ul>;`,
      'web/ui/f.tsx': `const head = isNew ? <b /> : null;\nconst part = (id: number) => {\n  if (id === 0) return null;\n  return <i />;\n};\nconst F = () => <>{head}{part(1)}{createPortal(<i />, place)}</>;`,
      'web/ui/list.ts': `export type List = { card(item: Item, { at }: { at: number; of: number }): Elements };\nexport const Notes = createContext<(id: number) => Elements>(() => null);`,
      'web/ui/g.tsx': `const G = () => {\n  const notes = use(Notes);\n  return <p>{list.card(item, place)}{notes(1)}</p>;\n};`,
      'server/a.tsx': `const A = () => <b>{icon}{text}</b>;`,
    },
    broken: {
      'web/ui/h.tsx': `const H = ({ icon, text }: { icon: Elements; text: string }) => <b>{icon}{text}</b>;`,
      'web/ui/i.tsx': `const I = () => <b>{isBusy && <Spinner />}نص</b>;`,
      'web/ui/j.tsx': `import { t } from './copy.ts';\nconst J = () => <b><Head /> {t.name}</b>;`,
      'web/ui/k.tsx': `import { t } from './copy.ts';\nconst K = () => <b>{t.name}: {formatNumber(count)}</b>;`,
      'web/ui/l.tsx': `import { t } from './copy.ts';\nconst L = () => <b>{at > 0 && t.comma}<bdi>{name}</bdi></b>;`,
      'web/ui/m.tsx': `const M = () => <b>{isNew ? 'جديد' : <i />}<bdi>{name}</bdi></b>;`,
      'web/ui/n.tsx': `const N = ({ children }: { children: ReactNode }) => <b><X />{children}</b>;`,
      'web/ui/o.tsx': `import { t } from './copy.ts';\nconst O = () => <b><bdi>{name}</bdi> {t.states[state]}</b>;`,
      'web/ui/p.tsx': `const P = () => <p>{isNew && <>نص <b /></>}</p>;`,
      'web/ui/q.tsx': `const P = () => <p>{names.map((name, at) => <>{at > 0 && '، '}<b>{name}</b></>)}</p>;`,
      'web/ui/r.tsx': `const R = () => <p>{names.map((name) => name)}<b /></p>;`,
      'web/ui/s.tsx': `const text = (id: number) => {\n  if (id === 0) return 'لا';\n  return <i />;\n};\nconst S = () => <p>{text(1)}<b /></p>;`,
      'web/ui/t.tsx': `const T = () => <p>{error.text}<b /></p>;`,
      'web/ui/u.tsx': `const U = () => <p>{isNew && <b />} <i /></p>;`,
      'web/ui/y.tsx': `import { formatNumber, t } from './copy.ts';\nconst Y = () => <b><X />{formatNumber(count)}</b>;`,
      'web/ui/z.tsx': `import { t } from './copy.ts';\nconst Z = () => <b>{t.of(count)} <i /></b>;`,
      'web/ui/w.tsx': `const W = ({ id, name }: Props) => (id === null ? name : <Link to="/">{name}</Link>);`,
      'web/ui/x.tsx': `const X = ({ name }: Props) => {\n  if (name === '') return null;\n  return name;\n};`,
      'web/ui/v.tsx': `const V = () => <p>{\`\${a} \${b}\`}<b /></p>;`,
    },
  },
  'numbers, codes, addresses and names of people are not translated': {
    kept: {
      'web/ui/a.tsx': `const A = () => <bdi translate="no" dir="ltr">{id}</bdi>;\nconst B = () => <bdi>{subject}</bdi>;`,
      'web/ui/b.tsx': `const B = () => <bdi translate={isLatin ? 'no' : undefined} dir={isLatin ? 'ltr' : 'auto'}>{text}</bdi>;`,
      'web/ui/c.tsx': `const C = () => <bdi translate="no">{offer.lawyerName}</bdi>;\nconst D = () => <input dir="ltr" name={userName} />;`,
      'server/a.tsx': `const A = () => <bdi dir="ltr">{id}</bdi>;`,
    },
    broken: {
      'web/ui/d.tsx': `const D = () => <bdi dir="ltr">{id}</bdi>;`,
      'web/ui/e.tsx': `const E = () => <p dir="ltr">{reference}</p>;`,
      'web/ui/f.tsx': `const F = () => <bdi>{offer.lawyerName}</bdi>;`,
      'web/ui/g.tsx': `const G = () => <bdi className="name">{authorName ?? t.anonymous}</bdi>;`,
      'web/ui/h.tsx': `const H = () => <bdi dir={isLatin ? 'ltr' : 'auto'}>{text}</bdi>;`,
    },
  },
});
