/** Properties of the field in which an administrator says why. */
export const reasonField = {
  label: 'Motivo',
  autoComplete: 'off',
  maxLength: 500,
  hint: 'Fica no registro de atividades.',
} as const;
