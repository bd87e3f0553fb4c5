import { useMediaQuery } from '@mantine/hooks';
import { SCREENS, type Screen } from './screens.ts';

/** Whether the window is at most that wide; rerenders when this changes. */
export function useScreen(screen: Screen): boolean {
  return useMediaQuery(SCREENS[screen], false, { getInitialValueInEffect: false });
}
