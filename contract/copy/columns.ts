/** The columns of the administrators' lists, on their screen and in their files; the order is that of both. */
export const accountColumns = {
  id: 'رقم الحساب',
  name: 'الاسم',
  status: 'الحالة',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  specialty: 'التخصص',
  governorate: 'المحافظة',
  years: 'سنوات الخبرة',
  registered: 'تاريخ التسجيل',
  reason: 'سبب الرفض أو الإيقاف',
} as const;
