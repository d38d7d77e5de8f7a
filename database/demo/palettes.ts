export type Palette = {
  sky: [string, string]
  sun: string
  far: string
  near: string
  wall: string
  accent: string
}

export const palettes: Palette[] = [
  {
    sky: ['#bcdff0', '#fdf3e3'],
    sun: '#fff6d8',
    far: '#a8c3b0',
    near: '#6f9a7b',
    wall: '#fbf7ef',
    accent: '#0f5c45',
  },
  {
    sky: ['#f3b58a', '#fde6cf'],
    sun: '#fff1c9',
    far: '#c99a7c',
    near: '#9c6f57',
    wall: '#fff5ea',
    accent: '#a3452f',
  },
  {
    sky: ['#2b3a67', '#e58f7b'],
    sun: '#ffd9a0',
    far: '#3d4470',
    near: '#262c4f',
    wall: '#f1e4da',
    accent: '#d98243',
  },
  {
    sky: ['#9fd3d6', '#eef8f2'],
    sun: '#ffffff',
    far: '#8fbab2',
    near: '#4f8a83',
    wall: '#ffffff',
    accent: '#1f6f78',
  },
  {
    sky: ['#e9cfa6', '#fbf1de'],
    sun: '#fffdf2',
    far: '#d3ae7b',
    near: '#b98e59',
    wall: '#fffaf0',
    accent: '#7a5230',
  },
  {
    sky: ['#c7c3e8', '#fbe4ea'],
    sun: '#fff3ea',
    far: '#a7a0cb',
    near: '#7b76a8',
    wall: '#fcf7fb',
    accent: '#5a4b8a',
  },
]
