import { useMediaQuery } from '@mantine/hooks';
import { SCREENS, type Screen } from './screens.ts';

/** Whether the window is at most as wide as `screen`; rerenders when that changes. */
export function useScreen(screen: Screen): boolean {
  return useMediaQuery(SCREENS[screen], false, { getInitialValueInEffect: false });
}
