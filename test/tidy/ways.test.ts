import { testRules } from './test-rules.ts';
import { wayRules } from './ways.ts';

testRules(wayRules, {
  'a page reads by useData and acts by useAct': {
    kept: {
      'web/offers/a.tsx': 'const data = useData(() => call(listOffers, {}));\nuseEffect(() => data.again(), []);\n',
      'web/offers/b.tsx': 'const fetchPart = (part) => call(listOffers, part);\ntry {\n  store(1);\n} catch {}\n',
      'web/core/data/c.ts': 'useEffect(() => void call(listOffers, {}), []);\n',
    },
    broken: {
      'web/accounts/use-enter.ts': 'export const useEnter = () => useAct();\n',
      'web/offers/d.tsx': 'useEffect(() => {\n  call(listOffers, {}).then(show);\n}, []);\n',
      'web/offers/e.tsx': 'async function press() {\n  try {\n    await call(makeOffer, {});\n  } catch {}\n}\n',
      'web/pages/f.tsx': 'useLayoutEffect(() => {\n  const again = () => call(listOffers, {});\n  again();\n}, []);\n',
    },
  },
});
