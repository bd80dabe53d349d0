/** Why the short session of an administrator has ended. Loaded when it has. */
export const endedCopy = {
  timeOver: 'انتهت مدة الدخول: دخول المدير لا يدوم أكثر من ساعات معدودة. سجّل الدخول من جديد للمتابعة.',
  idle: 'انتهت مدة الدخول لأنك لم تستخدم المنصة فترة، أو لأن الدخول أُنهي من مكان آخر. سجّل الدخول من جديد للمتابعة.',
} as const;
