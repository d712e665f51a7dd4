/** Look of an icon next to words. */
export const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** Look of an icon that leads a row or a card. */
export const largeIcon = { ...icon, size: 20 } as const;
