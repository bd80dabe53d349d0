import { ArrowLeft, Save, Star } from 'lucide-react';
import { paths } from '#web/core/page/paths.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { DownloadButton } from '#web/ui/file/download-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShowMore } from '#web/ui/page/show-more.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';

const { buttons: t } = styleCopy;

const sizes: readonly ButtonSize[] = ['md', 'sm'];
const variants: readonly ButtonVariant[] = ['primary', 'ghost', 'brass', 'danger'];

const nothing = () => undefined;

/** Buttons and links. */
export const Buttons = () => (
  <>
    {sizes.map((size) => (
      <Sample key={size} name={t.sizes[size]}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {t.variants[variant]}
          </Button>
        ))}
        <Button size={size} icon={<Save aria-hidden="true" />}>
          {t.withIcon}
        </Button>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size} disabled>
            {t.disabled}
          </Button>
        ))}
      </Sample>
    ))}
    <Sample name={t.busy}>
      <InForm>
        <SubmitButton>{t.send}</SubmitButton>
      </InForm>
      <InForm isSending>
        <SubmitButton>{t.send}</SubmitButton>
      </InForm>
    </Sample>
    <Sample name={t.download}>
      <DownloadButton path="/api/openapi.json" saveAs="sanad-api.json" text={t.downloadApi} />
    </Sample>
    <Sample name={t.links}>
      {variants.map((variant) => (
        <LinkButton key={variant} to={paths.home()} variant={variant}>
          {t.goHome}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      ))}
    </Sample>
    <IconButtons />
    <Sample name={t.onDeep} className="flex flex-wrap gap-3 rounded-lg bg-deep p-6 text-on-deep">
      <Button variant="brass">{t.variants.brass}</Button>
      <LinkButton to={paths.home()} variant="brass" size="sm">
        {t.goHome}
      </LinkButton>
    </Sample>
    <Sample name={t.showMore} className="flex flex-wrap gap-6">
      <ShowMore onPress={nothing} />
      <ShowMore isLoading onPress={nothing} text={t.waiting} />
    </Sample>
  </>
);

const IconButtons = () => (
  <Sample name={t.icons}>
    <IconButton label={t.like}>
      <Star size={20} aria-hidden="true" />
    </IconButton>
    <IconButton label={`${t.like}, ${t.plain}`} isPlain>
      <Star size={20} aria-hidden="true" />
    </IconButton>
    <IconButton label={`${t.like}, ${t.disabled}`} aria-disabled data-disabled>
      <Star size={20} aria-hidden="true" />
    </IconButton>
    <CopyButton text="01000000000" label={t.copy} />
  </Sample>
);
