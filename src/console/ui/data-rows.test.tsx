import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataRows } from './data-rows.tsx';
import { isLongList } from './use-lines.ts';

const rowsOf = (many: number) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <DataRows items={[...Array(many).keys()]} row={at => <tr key={at} id={`r${at}`} />} />
      </tbody>
    </table>,
  );

test('a short list is rendered as a whole, a long one without rows until its place is known', () => {
  expect(isLongList(150)).toBe(false);
  expect(rowsOf(150).match(/id="r\d+"/g)).toHaveLength(150);
  expect(rowsOf(151)).not.toContain('id="r');
});
