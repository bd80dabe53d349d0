import { Card } from '#web/ui/card.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';
import { Ticker } from '#web/ui/ticker.tsx';

const { motion: said } = styleCopy;

const standsMs = 5_000;

const headlines = said.headlines.map((text, index) => ({ id: index + 1, text }));

const slides = said.slides.map((title) => (
  <Card key={title} className="h-full">
    <h3 className="text-xl">{title}</h3>
    <p className="text-muted">{said.text}</p>
  </Card>
));

/** What moves by itself or by hand; all of it stands still where nothing may move. */
export const Motion = () => (
  <>
    <Sample name={said.ticker} className="block">
      <Ticker label={said.tickerLabel} items={headlines} />
    </Sample>
    <Sample name={said.header} className="block">
      <Carousel
        label={said.header}
        align="center"
        className="md:[--slides:2] xl:[--slides:3]"
        header={(buttons) => <SectionHeading title={said.headerTitle} aside={buttons} />}
      >
        {slides}
      </Carousel>
    </Sample>
    <Sample name={said.dots} className="block">
      <Carousel label={said.dots} className="md:[--slides:2]" hasDots autoplayMs={standsMs}>
        {slides}
      </Carousel>
    </Sample>
    <Sample name={said.words} className="block">
      <Carousel label={said.words} words={said}>
        {slides}
      </Carousel>
    </Sample>
    <Sample name={said.single} className="block max-w-[480px]">
      <Carousel label={said.single} hasDots>
        {slides.slice(0, 1)}
      </Carousel>
    </Sample>
    <Sample name={said.illustration} className="max-w-[300px]">
      <Illustration src="/apple-touch-icon.png" className="rounded-md" />
    </Sample>
  </>
);
