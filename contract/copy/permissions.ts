import type { Permission } from '#contract/core/permissions.ts';

/** What each permission of an administrator is called. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  full: 'كل الصلاحيات',
  reviewer: 'مراجعة الحسابات والمدفوعات',
  editor: 'المحتوى والمشاركات',
  readOnly: 'اطلاع فقط',
};

/** Said to an administrator whose permission does not include what he asked for. */
export const notPermitted = 'صلاحيتك في الإدارة لا تشمل هذه الخطوة. اطلبها من مدير له كل الصلاحيات';
