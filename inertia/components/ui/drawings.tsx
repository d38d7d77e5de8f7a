export type DrawingName = 'houses' | 'search' | 'cut'

const lines: Record<DrawingName, string[]> = {
  houses: [
    'M14 66V38l22-18 22 18v28',
    'M30 66V50h12v16',
    'M58 66V44l16-12 16 12v22',
    'M68 52h4m8 0h4M68 60h4m8 0h4',
    'M6 66h96',
  ],
  search: ['M48 56a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z', 'M64 50l22 20', 'M38 43V32l10-8 10 8v11Z'],
  cut: ['M34 62h40a15 15 0 0 0 2-30 22 22 0 0 0-42-4 17 17 0 0 0 0 34Z', 'M20 72 90 10'],
}

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className="drawing"
      viewBox="0 0 108 78"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.75}
      aria-hidden
    >
      {lines[name].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
