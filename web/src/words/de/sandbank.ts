export const sandbank = {
    title: 'Sandbank',
    published: '',
    blurb: '',
};
