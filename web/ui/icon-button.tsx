import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'children'> & {
  /** The action, for screen readers and as the tooltip. */
  label: string;
  icon: LucideIcon;
  /** In CSS pixels. */
  iconSize?: number;
  isPlain?: boolean;
  type?: 'button' | 'submit';
};

/** A round button of 44px that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, iconSize = 20, isPlain = false, type = 'button', className, ...rest } = props;
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames('icon-btn', isPlain && 'icon-btn-plain', className)}
      {...rest}
    >
      <Icon size={iconSize} aria-hidden="true" />
    </button>
  );
}
