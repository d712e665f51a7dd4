/** Properties of the field for an administrator's reason. */
export const reasonField = {
  label: 'Motivo',
  autoComplete: 'off',
  maxLength: 500,
  hint: 'Fica no registro de atividades.',
} as const;
