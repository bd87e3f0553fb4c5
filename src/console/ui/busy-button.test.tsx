import { Button, MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const tagOf = (button: React.ReactNode) =>
  /<button[^>]*>/.exec(renderToStaticMarkup(<MantineProvider theme={theme}>{button}</MantineProvider>))?.[0] ?? '';

test('a loading button says that it is disabled and stays focusable', () => {
  const loading = tagOf(
    <Button loading disabled type="submit">
      Save
    </Button>,
  );
  expect(loading).toMatch(/aria-disabled="true"/);
  expect(loading).toMatch(/aria-busy="true"/);
  expect(loading).toMatch(/type="submit"/);
  expect(loading).not.toMatch(/ disabled/);
});

test('other buttons are disabled or enabled as before', () => {
  expect(tagOf(<Button disabled>Save</Button>)).toMatch(/ disabled=""/);
  expect(tagOf(<Button loading={false}>Save</Button>)).not.toMatch(/disabled/);
  expect(tagOf(<Button aria-disabled>Save</Button>)).toMatch(/aria-disabled="true"/);
});
