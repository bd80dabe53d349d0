import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { classNames } from '#web/ui/class-names.ts';

/** `line`: a quiet line over the whole width, for what is seldom needed. */
export type ButtonVariant = 'primary' | 'ghost' | 'tinted' | 'plain' | 'line' | 'brass' | 'danger';
export type ButtonSize = 'md' | 'sm';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  type?: 'button' | 'submit';
  /** Before the text; lucide icons take their size from the button. */
  icon?: Elements;
};

export const buttonClass = (variant: ButtonVariant, size: ButtonSize, more?: string): string =>
  classNames('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', more);

/**
 * An element of its own for the text of a button (`test/tidy/translated.ts`), and a new one when a text takes the place of
 * elements. Elements stand in the row of the button as if it were not there.
 */
export const ButtonText = ({ children }: { children: ReactNode }) => (
  <span key={typeof children} className={typeof children === 'string' ? undefined : 'contents'}>
    {children}
  </span>
);

/** A real `<button>`, at least 44px high. */
export const Button = ({
  variant = 'primary',
  size = 'md',
  type = 'button',
  icon,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button type={type} className={buttonClass(variant, size, className)} {...rest}>
    {icon}
    <ButtonText>{children}</ButtonText>
  </button>
);

export const Spinner = () => <LoaderCircle aria-hidden="true" className="animate-spin" />;

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** The label while it is busy; its usual label by default. */
  busyText?: string;
};

/** A button that is disabled and shows a spinner while its action runs. */
export const BusyButton = ({ isBusy, busyText, icon, children, disabled, ...rest }: BusyButtonProps) => (
  <Button disabled={isBusy || disabled} icon={isBusy ? <Spinner /> : icon} {...rest}>
    {isBusy ? (busyText ?? children) : children}
  </Button>
);
