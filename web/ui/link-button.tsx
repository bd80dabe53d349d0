import { Link, type LinkProps } from 'react-router';
import type { Elements } from '#web/core/page/elements.ts';
import { type ButtonSize, ButtonText, type ButtonVariant, buttonClass } from '#web/ui/button.tsx';

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Elements;
  className?: string;
};

/** A link that looks like a button: it navigates and has no effect. */
export const LinkButton = ({
  variant = 'primary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <Link className={buttonClass(variant, size, className)} {...rest}>
    {icon}
    <ButtonText>{children}</ButtonText>
  </Link>
);
