import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  SegmentedControl,
  Table,
  Tabs,
} from '@mantine/core';
import { cssVariablesOf } from '../../look/css-variables.ts';
import { DARK, LIGHT, RAMPS } from '../../look/tokens.data.ts';
import { BusyButton } from './busy-button.tsx';
import { COPY } from './copy.ts';
import { fewOptions } from './few-options.ts';

function mantineVariablesOf(tokens: typeof LIGHT): Record<string, string> {
  return {
    '--mantine-color-body': tokens.bg.canvas,
    '--mantine-color-text': tokens.text.primary,
    '--mantine-color-bright': tokens.text.primary,
    '--mantine-color-dimmed': tokens.text.muted,
    '--mantine-color-placeholder': tokens.text.muted,
    '--mantine-color-anchor': tokens.text.link,
    '--mantine-color-error': tokens.bad.text,
    '--mantine-color-default': tokens.bg.field,
    '--mantine-color-default-hover': tokens.bg.sunken,
    '--mantine-color-default-color': tokens.text.primary,
    '--mantine-color-default-border': tokens.border.control,
    '--mantine-primary-color-filled': tokens.accent.fill,
    '--mantine-primary-color-contrast': tokens.accent.onFill,
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...cssVariablesOf(LIGHT), ...mantineVariablesOf(LIGHT) },
  dark: { ...cssVariablesOf(DARK), ...mantineVariablesOf(DARK) },
});

const control = { '28': '28px', '24': '24px' } as const;

export const theme = createTheme({
  primaryColor: 'glass',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  colors: {
    glass: [...RAMPS.glass],
    dark: [...RAMPS.dark],
    gray: [...RAMPS.gray],
  },
  fontFamily: "'IBM Plex Sans Variable', system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'IBM Plex Mono', ui-monospace, Consolas, monospace",
  headings: { fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '22px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '6px', lg: '8px' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'xs', variant: 'default', ...{ component: BusyButton } },
      vars: (_, props) => ({
        root: {
          '--button-height': props.size === 'compact-xs' ? control['24'] : control['28'],
          '--button-padding-x': '10px',
          '--button-fz': props.size === 'compact-xs' ? '12px' : '12.5px',
          ...(props.variant === 'filled' && {
            '--button-bg': 'var(--accent-fill)',
            '--button-color': 'var(--accent-on-fill)',
          }),
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_, props) => ({
        root: {
          '--ai-size': typeof props.size === 'number' ? `${props.size}px` : '28px',
          ...(props.variant === 'filled' && { '--ai-bg': 'var(--accent-fill)', '--ai-color': 'var(--accent-on-fill)' }),
        },
      }),
    }),
    // Mantine sets the hints and errors of small fields in 10 px.
    InputWrapper: Input.Wrapper.extend({
      vars: () => ({
        label: {},
        description: { '--input-description-size': '12px' },
        error: { '--input-error-size': '12px' },
        success: {},
      }),
    }),
    Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '28px', '--input-fz': '12.5px' } }) }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 0, horizontalSpacing: 10 } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'xs', withItemsBorders: false, transitionDuration: 90 },
    }),
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': COPY.dismiss } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, fz: 'xs' } },
    Menu: { defaultProps: { withArrow: false, shadow: 'none', position: 'bottom-end' } },
    Select: {
      defaultProps: {
        size: 'xs',
        allowDeselect: false,
        // Enter takes the best match of what was typed.
        selectFirstOptionOnChange: true,
        filter: fewOptions,
        comboboxProps: { shadow: 'none', withinPortal: true },
      },
    },
    Autocomplete: { defaultProps: { size: 'xs', filter: fewOptions } },
    TagsInput: { defaultProps: { filter: fewOptions } },
    NumberInput: { defaultProps: { size: 'xs' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': COPY.close },
        centered: false,
        overlayProps: { backgroundOpacity: 0.28 },
        transitionProps: { duration: 90 },
      },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 520,
        closeButtonProps: { 'aria-label': COPY.close },
        overlayProps: { backgroundOpacity: 0.18 },
        transitionProps: { duration: 120 },
      },
    },
  },
});
