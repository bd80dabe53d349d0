import type { Permission } from '#contract/core/permissions.ts';

/** The labels of the permissions of administrators. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  full: 'كل الصلاحيات',
  reviewer: 'مراجعة الحسابات والمدفوعات',
  editor: 'المحتوى والمشاركات',
  readOnly: 'اطلاع فقط',
};

/** The message to an administrator whose permission does not include a call. */
export const notPermitted = 'صلاحيتك في الإدارة لا تشمل هذه الخطوة. اطلبها من مدير له كل الصلاحيات';
