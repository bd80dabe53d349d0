import { effectRules } from './effects.ts';
import { testRules } from './test-rules.ts';

testRules(effectRules, {
  'an effect and a ref callback return nothing or a function that cleans up': {
    kept: {
      'web/ui/a.tsx': `useEffect(() => void place.current?.scrollIntoView(), []);\nuseEffect(() => {}, []);`,
      'web/ui/b.tsx': `useEffect(() => (open ? whenDismissed(open, close) : undefined), [open, close]);`,
      'web/ui/c.tsx': `useLayoutEffect(() => () => save.current(), []);`,
      'web/ui/d.ts': `useEffect(() => {\n  if (!open) return;\n  const go = () => open.focus();\n  add(go);\n  return () => remove(go);\n}, []);`,
      'web/ui/e.ts': `useEffect(function () {\n  const ids = list.map((one) => { return one.id; });\n  function at(id) { return ids.indexOf(id); }\n  show(at);\n});`,
      'web/ui/f.tsx': `const a = <p ref={place} />;\nconst b = <p ref={(p) => void p?.focus()} />;\nconst c = <p ref={(p) => { watch(p); return () => leave(p); }} />;`,
      'web/ui/g.ts': `const onShow = useEffectEvent(() => place.scrollIntoView());\nconst off = useMemo(() => watch(), []);`,
      'test/walk.ts': `useEffect(() => place.scrollIntoView(), []);`,
    },
    broken: {
      'web/ui/h.tsx': `useEffect(() => place.current?.scrollIntoView(), []);`,
      'web/ui/i.tsx': `useEffect(\n  () =>\n    document\n      .getElementById(id)\n      ?.scrollIntoView({ block: 'center' }),\n  [id],\n);`,
      'web/ui/j.tsx': `useEffect(() => {\n  if (id) return place.scrollIntoView();\n}, [id]);`,
      'web/ui/k.ts': `useEffect(() => {\n  const go = () => place.focus();\n  return place.scrollIntoView(go);\n}, []);`,
      'web/ui/l.ts': `useEffect(() => {\n  function go() { return 1; }\n  return place.scrollIntoView(go);\n}, []);`,
      'web/ui/m.tsx': `React.useEffect(() => place.scrollIntoView(), []);`,
      'web/ui/n.ts': `useLayoutEffect(function () { return place.scrollTo(0, 0); }, []);`,
      'web/ui/o.ts': `useInsertionEffect(() => (place.scrollTo(0, 0)), []);`,
      'web/ui/p.ts': `useEffect(() => open && whenDismissed(open, close), [open, close]);`,
      'web/ui/q.ts': `useEffect(() => (open ? whenDismissed(open, close) : open.focus()), [open, close]);`,
      'web/ui/r.ts': `useEffect(async () => {}, []);`,
      'web/ui/s.ts': `useEffect(scrollThere, []);`,
      'web/ui/t.ts': `useBrowserLayoutEffect(paint, []);`,
      'web/ui/u.ts': `useEffect(() => place.whenTyped(), []);`,
      'web/ui/v.ts': `useEffect(() => { try { go(function () { return 1; }); } finally { return observer.observe(place); } }, []);`,
      'web/ui/w.tsx': `const a = <p ref={(p) => p?.focus()} />;`,
      'web/ui/x.tsx': `const a = <p ref={(p) => {\n  return places.set(id, p);\n}} />;`,
      'web/ui/y.tsx': `const a = <p ref={(p) => (place = p)} />;`,
    },
  },
});
