type Drawing = 'houses' | 'people' | 'map' | 'search' | 'cut'

const lines: Record<Drawing, string[]> = {
  houses: [
    'M14 66V38l22-18 22 18v28',
    'M30 66V50h12v16',
    'M58 66V44l16-12 16 12v22',
    'M68 52h4m8 0h4M68 60h4m8 0h4',
    'M6 66h96',
  ],
  people: [
    'M40 34a11 11 0 1 0 0-22 11 11 0 0 0 0 22Z',
    'M18 66c0-14 10-22 22-22s22 8 22 22',
    'M72 38a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
    'M70 48c12-1 20 7 20 18',
    'M6 66h96',
  ],
  map: [
    'M12 22l26-8 30 8 26-8v44l-26 8-30-8-26 8Z',
    'M38 14v44M68 22v44',
    'M54 44s9-9 9-15a9 9 0 1 0-18 0c0 6 9 15 9 15Z',
  ],
  search: ['M48 56a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z', 'M64 50l22 20', 'M38 43V32l10-8 10 8v11Z'],
  cut: ['M34 62h40a15 15 0 0 0 2-30 22 22 0 0 0-42-4 17 17 0 0 0 0 34Z', 'M20 72 90 10'],
}

/** Line drawings for empty and failed places, in the ink of where they stand. */
export function Drawing({ name }: { name: Drawing }) {
  return (
    <svg className="drawing" viewBox="0 0 108 78" fill="none" aria-hidden>
      {lines[name].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

export type DrawingName = Drawing
