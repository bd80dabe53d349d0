import { ArrowLeft, Save, Star } from 'lucide-react';
import { paths } from '#web/core/paths.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { InForm } from '#web/ui/style/in-form.tsx';
import { Sample } from '#web/ui/style/style-section.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const { buttons: said } = styleCopy;

const sizes: readonly ButtonSize[] = ['md', 'sm'];
const variants: readonly ButtonVariant[] = ['primary', 'ghost', 'brass', 'danger'];

const nothing = () => undefined;

/** Everything to press. */
export const Buttons = () => (
  <>
    {sizes.map((size) => (
      <Sample key={size} name={said.sizes[size]}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {said.variants[variant]}
          </Button>
        ))}
        <Button size={size} icon={<Save aria-hidden="true" />}>
          {said.withIcon}
        </Button>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size} disabled>
            {said.disabled}
          </Button>
        ))}
      </Sample>
    ))}
    <Sample name={said.busy}>
      <InForm>
        <SubmitButton>{said.send}</SubmitButton>
      </InForm>
      <InForm isSending>
        <SubmitButton>{said.send}</SubmitButton>
      </InForm>
    </Sample>
    <Sample name={said.download}>
      <DownloadButton path="/api/openapi.json" saveAs="sanad-api.json" text={said.downloadApi} />
    </Sample>
    <Sample name={said.links}>
      {variants.map((variant) => (
        <LinkButton key={variant} to={paths.home()} variant={variant}>
          {said.goHome}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      ))}
    </Sample>
    <Sample name={said.icons}>
      <IconButton label={said.like}>
        <Star size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={`${said.like}, ${said.plain}`} isPlain>
        <Star size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={`${said.like}, ${said.disabled}`} aria-disabled data-disabled>
        <Star size={20} aria-hidden="true" />
      </IconButton>
      <CopyButton text="01000000000" label={said.copy} />
    </Sample>
    <Sample name={said.onDeep} className="flex flex-wrap gap-3 rounded-lg bg-deep p-6 text-on-deep">
      <Button variant="brass">{said.variants.brass}</Button>
      <LinkButton to={paths.home()} variant="brass" size="sm">
        {said.goHome}
      </LinkButton>
    </Sample>
    <Sample name={said.showMore} className="flex flex-wrap gap-6">
      <ShowMore onPress={nothing} />
      <ShowMore isLoading onPress={nothing} text={said.waiting} />
    </Sample>
  </>
);
