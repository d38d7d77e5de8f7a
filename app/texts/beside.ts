export const beside = (
  t: (key: 'common.beside', values: Record<string, string>) => string,
  names: string[]
) => names.reduceRight((others, name) => (others ? t('common.beside', { name, others }) : name), '')
