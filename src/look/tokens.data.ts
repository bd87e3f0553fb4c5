/** Colours by group; each becomes the CSS variable `--group-name` in kebab case. */
export const LIGHT = {
  bg: {
    canvas: '#F4F6F6',
    surface: '#FFFFFF',
    rail: '#EDF1F1',
    railActive: '#FFFFFF',
    sunken: '#EDF1F1',
    field: '#FFFFFF',
    raised: '#FFFFFF',
    selected: '#D6ECEC'
  },
  border: {
    subtle: '#DCE3E3',
    default: '#C5CFCF',
    control: '#788886'
  },
  text: {
    primary: '#15201F',
    secondary: '#435354',
    muted: '#5C6C6E',
    link: '#08646B'
  },
  accent: {
    graphic: '#0B757D',
    text: '#08646B',
    tint: '#E0F1F1',
    fill: '#0B6E76',
    onFill: '#FFFFFF'
  },
  focus: {
    ring: '#0B757D'
  },
  ok: {
    graphic: '#1F7A3D',
    text: '#1A6A35',
    tint: '#E3F3E8'
  },
  warn: {
    graphic: '#A35C00',
    text: '#8A4D00',
    tint: '#FCEFD9'
  },
  bad: {
    graphic: '#C0312B',
    text: '#A92620',
    tint: '#FCE8E6',
    border: '#EDBBB7'
  },
  term: {
    1: '#2563C9',
    2: '#A34F00',
    3: '#8A1C6B',
    4: '#0B7A5E',
    5: '#5B4A1E',
    6: '#411B21',
    '1Tint': '#E3ECFB',
    '2Tint': '#FBEBD8',
    '3Tint': '#F6E2F0',
    '4Tint': '#DDF2EB',
    '5Tint': '#EFEADB',
    '6Tint': '#F1E3E3'
  },
  json: {
    key: '#0A4F9C',
    string: '#1A6A35',
    number: '#9A4A00',
    literal: '#8A1C6B',
    punctuation: '#5C6C6E'
  },
  inlay: {
    text: '#4A5B5D',
    bg: '#EDF1F1'
  },
  hatch: {
    line: '#C5CFCF'
  },
  bar: {
    track: '#E4EAEA'
  },
  toast: {
    bg: '#16302F',
    text: '#F2F7F7',
    action: '#7FDDE0'
  },
  shadow: {
    float: '0 1px 2px rgba(16,32,32,.10),0 8px 24px rgba(16,32,32,.14)'
  }
};

export const DARK: typeof LIGHT = {
  bg: {
    canvas: '#0E1516',
    surface: '#141D1E',
    rail: '#0B1112',
    railActive: '#1B2728',
    sunken: '#0F1718',
    field: '#10191A',
    raised: '#1B2728',
    selected: '#153F42'
  },
  border: {
    subtle: '#243234',
    default: '#35474A',
    control: '#64787B'
  },
  text: {
    primary: '#E4ECEC',
    secondary: '#B3C2C3',
    muted: '#8FA1A3',
    link: '#6DD2D7'
  },
  accent: {
    graphic: '#45BCC3',
    text: '#6DD2D7',
    tint: '#12383B',
    fill: '#4CC0C6',
    onFill: '#041A1C'
  },
  focus: {
    ring: '#6DD2D7'
  },
  ok: {
    graphic: '#4FBF78',
    text: '#78D699',
    tint: '#143423'
  },
  warn: {
    graphic: '#E0A33A',
    text: '#F0BC62',
    tint: '#3A2C10'
  },
  bad: {
    graphic: '#F0776D',
    text: '#FF9A91',
    tint: '#381B1A',
    border: '#6B2F2A'
  },
  term: {
    1: '#6FA8FF',
    2: '#FFB45C',
    3: '#E07CC4',
    4: '#54D0A6',
    5: '#F0E08A',
    6: '#FF7D6B',
    '1Tint': '#1A2F52',
    '2Tint': '#44300F',
    '3Tint': '#44203B',
    '4Tint': '#103B2F',
    '5Tint': '#38341C',
    '6Tint': '#4A211C'
  },
  json: {
    key: '#8CBEFF',
    string: '#8ADBA5',
    number: '#FFBE73',
    literal: '#EE9BD7',
    punctuation: '#8FA1A3'
  },
  inlay: {
    text: '#AEBDBE',
    bg: '#1E2B2D'
  },
  hatch: {
    line: '#35474A'
  },
  bar: {
    track: '#22302F'
  },
  toast: {
    bg: '#E4ECEC',
    text: '#10191A',
    action: '#08646B'
  },
  shadow: {
    float: '0 0 0 1px rgba(0,0,0,.3),0 10px 30px rgba(0,0,0,.55)'
  }
};

/** Mantine's ramps: glass is the primary colour, dark and gray are its neutrals. */
export const RAMPS = {
  glass: [
    '#EAF6F6',
    '#D6ECEC',
    '#A9DADB',
    '#7CCACE',
    '#4CC0C6',
    '#238D94',
    '#0B757D',
    '#0B6E76',
    '#074E55',
    '#063C42'
  ],
  dark: [
    '#E4ECEC',
    '#B3C2C3',
    '#8FA1A3',
    '#64787B',
    '#35474A',
    '#243234',
    '#1B2728',
    '#141D1E',
    '#0E1516',
    '#0B1112'
  ],
  gray: [
    '#F4F6F6',
    '#EDF1F1',
    '#DCE3E3',
    '#C5CFCF',
    '#A6B3B2',
    '#788886',
    '#5C6C6E',
    '#435354',
    '#2B3938',
    '#15201F'
  ]
} as const;
