import { Illustration } from '#web/ui/brand/illustration.tsx';
import { Card } from '#web/ui/card.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Ticker } from '#web/ui/carousel/ticker.tsx';
import { SectionHeading } from '#web/ui/page/section-heading.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';

const { motion: t } = styleCopy;

const shownMs = 5_000;

const headlines = t.headlines.map((text, index) => ({ id: index + 1, text }));

const slides = t.slides.map((title) => (
  <Card key={title} className="h-full">
    <h3 className="text-xl">{title}</h3>
    <p className="text-muted">{t.text}</p>
  </Card>
));

/** Parts that move by themselves or by hand; all of them are still under `prefers-reduced-motion`. */
export const Motion = () => (
  <>
    <Sample name={t.ticker} className="block">
      <Ticker label={t.tickerLabel} items={headlines} />
    </Sample>
    <Sample name={t.header} className="block">
      <Carousel
        label={t.header}
        align="center"
        className="md:[--slides:2] xl:[--slides:3]"
        header={(buttons) => <SectionHeading title={t.headerTitle} aside={buttons} />}
      >
        {slides}
      </Carousel>
    </Sample>
    <Sample name={t.dots} className="block">
      <Carousel label={t.dots} className="md:[--slides:2]" hasDots autoplayMs={shownMs}>
        {slides}
      </Carousel>
    </Sample>
    <Sample name={t.words} className="block">
      <Carousel label={t.words} words={t}>
        {slides}
      </Carousel>
    </Sample>
    <Sample name={t.single} className="block max-w-[480px]">
      <Carousel label={t.single} hasDots>
        {slides.slice(0, 1)}
      </Carousel>
    </Sample>
    <Sample name={t.illustration} className="max-w-[300px]">
      <Illustration src="/apple-touch-icon.png" className="rounded-md" />
    </Sample>
  </>
);
